/** The JSON of a response, whose shape the caller states. */
export async function readJson<T>(response: Response): Promise<T> {
  return JSON.parse(await response.text())
}
