/** Calls the service as a program does, such as `call('POST', 'member/account/recharge/list', {}, token)`. */
export async function call<Data>(method: string, path: string, body: object, token = ''): Promise<Data> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify(body),
  });
  const { success, data, errorCode } = (await response.json()) as {
    success: boolean;
    data: Data;
    errorCode: string;
  };
  if (!success) throw new Error(`${path}: ${errorCode}`);
  return data;
}
