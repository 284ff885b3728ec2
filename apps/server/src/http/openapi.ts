import { declaredErrors, type Endpoint, type ErrorCode, errors } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { errorMessage } from '@playlet/i18n/errors';
import { z } from 'zod';

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
};

export type Operation = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-audience': Endpoint['audience'];
  parameters?: { name: string; in: 'query'; required: boolean; schema: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; anyOf?: JsonSchema[] };

/** The OpenAPI 3.1 document of the contract. */
export function openApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const path = key.slice(key.indexOf(' ') + 1);
    paths[`/api/${path}`] = {
      ...paths[`/api/${path}`],
      [endpoint.method.toLowerCase()]: operation(path, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Playlet 小剧场',
      version: '1',
      description:
        'Every answer comes in the envelope {code, msg, success, data, errorCode, errorMessage, showType}.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-token' } } },
  };
}

function operation(path: string, endpoint: Endpoint): Operation {
  const input = toSchema(endpoint.input, 'input');
  const inQuery = endpoint.method === 'GET' || endpoint.body === 'binary';
  return {
    summary: endpoint.summary,
    tags: [path.split('/').slice(0, 2).join('/')],
    security:
      endpoint.audience === 'guest'
        ? [{}, { token: [] }]
        : endpoint.audience === 'webhook'
          ? [{}]
          : [{ token: [] }],
    'x-audience': endpoint.audience,
    ...(inQuery && { parameters: parameters(input) }),
    ...(endpoint.body === 'binary' && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
    }),
    ...(!inQuery && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: { 200: success(endpoint), ...failures(declaredErrors(endpoint)) },
  };
}

function parameters(input: JsonSchema): Operation['parameters'] {
  const variants = input.anyOf ?? [input];
  const names = new Set(variants.flatMap((variant) => Object.keys(variant.properties ?? {})));
  return [...names].map((name) => ({
    name,
    in: 'query',
    required: variants.every((variant) => variant.required?.includes(name)),
    schema: variants.find((variant) => variant.properties?.[name])?.properties?.[name],
  }));
}

function success(endpoint: Endpoint): Operation['responses'][string] {
  if (endpoint.answer === 'file')
    return { description: 'A download', content: { 'application/zip': { schema: {} } } };
  const data = toSchema(endpoint.output, 'output');
  return {
    description: 'Success',
    content: { 'application/json': { schema: envelope({ const: 0 }, { const: true }, data) } },
  };
}

function failures(codes: ReadonlySet<ErrorCode>): Operation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${errorMessage('en-US', code)}`).join('\n'),
        content: {
          'application/json': {
            schema: envelope({ enum: group.map((code) => errors[code].code) }, { const: false }, {}, group),
          },
        },
      },
    ]),
  );
}

function envelope(code: unknown, success: unknown, data: unknown, errorCodes?: ErrorCode[]) {
  return {
    type: 'object',
    required: ['code', 'msg', 'success', 'data', 'errorCode', 'errorMessage', 'showType'],
    properties: {
      code,
      msg: { type: 'string' },
      success,
      data,
      errorCode: errorCodes ? { enum: errorCodes } : { type: 'null' },
      errorMessage: { type: errorCodes ? 'string' : 'null' },
      showType: { enum: errorCodes ? [0, 1, 2, 3, 9] : [0] },
    },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest as JsonSchema;
}
