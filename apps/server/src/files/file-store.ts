export type StoredFile = { name: string; modifiedAt: Date }

/** Where files live. Names are given by us (a content hash and an ending), never taken from what users send. */
export type FileStore = {
  put(name: string, content: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>
  delete(name: string): Promise<void>
  /** Every file of a folder and the folders in it, by name. */
  list(folder: string): AsyncIterable<StoredFile>
  /** A link that reads one file for a while, without a session. */
  signedUrl(name: string, options: { expiresInSeconds: number; downloadAs?: string }): Promise<string>
}

const NAME = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/

export function assertFileName(name: string): void {
  if (name.length > 200 || !NAME.test(name)) throw new RangeError('not a file name of ours')
}
