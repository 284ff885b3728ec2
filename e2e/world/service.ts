/**
 * Calls the service as a program does, such as `call('POST', 'member/account/recharge/list', {}, token)`; a file goes as
 * bytes.
 */
export async function call<Data>(
  method: string,
  path: string,
  body: object | Buffer<ArrayBuffer>,
  token = '',
): Promise<Data> {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/${path}`, {
    method,
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json', 'x-token': token },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  const { success, data, errorCode } = (await response.json()) as {
    success: boolean;
    data: Data;
    errorCode: string;
  };
  if (!success) throw new Error(`${path}: ${errorCode}`);
  return data;
}
