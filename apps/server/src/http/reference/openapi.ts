import { type Endpoint, type ErrorCode, errors, listDeclaredErrors } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { errorData } from '@playlet/contract/error-data';
import { formatErrorMessage } from '@playlet/i18n/node/phrases';
import { z } from 'zod';

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> };
};

export type Operation = {
  /** The name in generated clients: the call's path in camel case. */
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-audience': Endpoint['audience'];
  parameters?: { name: string; in: 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
};

/** The parts of a JSON Schema that this file reads; it copies all of it. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** The OpenAPI 3.1 document of the contract. */
export function openApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: OpenApi['components']['schemas'] = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const path = key.slice(key.indexOf(' ') + 1);
    paths[`/api/${path}`] = {
      ...paths[`/api/${path}`],
      [endpoint.method.toLowerCase()]: operation(path, endpoint, schemas),
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
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-token' } }, schemas },
  };
}

type Schemas = OpenApi['components']['schemas'];

function operation(path: string, endpoint: Endpoint, schemas: Schemas): Operation {
  const input = toSchema(endpoint.input, 'input', schemas);
  const inQuery = endpoint.method === 'GET' || endpoint.body === 'binary';
  return {
    operationId: path.replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase()),
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
    responses: { 200: success(endpoint, schemas), ...failures(listDeclaredErrors(endpoint)) },
  };
}

function parameters(input: JsonSchema): NonNullable<Operation['parameters']> {
  const variants = input.anyOf ?? [input];
  const names = new Set(variants.flatMap((variant) => Object.keys(variant.properties ?? {})));
  return [...names].map((name) => ({
    name,
    in: 'query',
    required: variants.every((variant) => variant.required?.includes(name)),
    schema: variants.find((variant) => variant.properties?.[name])?.properties?.[name] ?? {},
  }));
}

function success(endpoint: Endpoint, schemas: Schemas): Operation['responses'][string] {
  if (endpoint.answer === 'file')
    return { description: 'A download', content: { 'application/zip': { schema: {} } } };
  if (endpoint.answer === 'stream')
    return { description: 'Server-sent events', content: { 'text/event-stream': { schema: {} } } };
  const data = toSchema(endpoint.output, 'output', schemas);
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
        description: group.map(describeFailure).join('\n'),
        content: {
          'application/json': {
            schema: envelope({ enum: group.map((code) => errors[code].code) }, { const: false }, {}, group),
          },
        },
      },
    ]),
  );
}

function envelope(
  code: JsonSchema,
  success: JsonSchema,
  data: JsonSchema,
  errorCodes?: ErrorCode[],
): JsonSchema {
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

/**
 * Returns the schema of one side of a call. Inner schemas with an id become the document's schemas and are referenced;
 * a shape that differs between inputs and outputs needs two.
 */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): JsonSchema {
  // Only schemas inside another one are referenced.
  const text = JSON.stringify(z.toJSONSchema(z.object({ root: schema }), { io }));
  const { properties, $defs = {} } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    properties: { root: JsonSchema };
    $defs?: Schemas;
  };
  for (const [name, definition] of Object.entries($defs)) {
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`${name} is not the same as an input and as an output; give it two ids`);
    schemas[name] = definition;
  }
  return properties.root;
}

/** The code of a failure with its message, and what its `data` holds. */
function describeFailure(code: ErrorCode): string {
  const data = errorData[code];
  return `${code}: ${formatErrorMessage('en-US', code)}${data === undefined ? '' : ` (data: ${data})`}`;
}
