/** The JSON of a response, unchecked: the caller states its shape. */
export async function readJson<T>(response: Response): Promise<T> {
  return JSON.parse(await response.text())
}
