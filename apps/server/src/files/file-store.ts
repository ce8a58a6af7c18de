export type StoredFile = { name: string; modifiedAt: Date }

export type LinkOptions = {
  expiresInSeconds: number
  /** The name offered for saving. Without the extension of the file it gets that. */
  saveAs?: string
  /** The business whose voucher it is. */
  businessId?: string
}

/** Random access to the bytes of a stored file. */
export type OpenedFile = {
  readonly size: number
  /** Returns exactly `length` bytes; throws when there are fewer. */
  read(position: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Stores files by name. Names are built by the server from a content hash and an extension, never from user input. */
export type FileStore = {
  put(name: string, content: Uint8Array): Promise<void>
  /** Stores what arrives, however large; when that fails, nothing is stored. */
  putStream(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined when there is no such file. A picture or PDF that is not stored yet is rendered first, in the queue of `businessId`. */
  get(name: string, businessId?: string): Promise<Uint8Array | undefined>
  /** Opens a file that may be too large for memory, to read parts of it; undefined when there is no such file. */
  open(name: string): Promise<OpenedFile | undefined>
  delete(name: string): Promise<void>
  /** Every file of a folder and its subfolders, ordered by name. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Links that give access to these files for a limited time, without a session. */
  signedUrls(names: readonly string[], options: LinkOptions): Promise<string[]>
}

const NAME = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/

export function isFileName(name: string): boolean {
  return name.length <= 200 && NAME.test(name)
}

export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new RangeError('not a name of a stored file')
}

/** The name of a file without its folders and extension: the content hash of the XML that it holds or was made from. */
export function fileStem(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}
