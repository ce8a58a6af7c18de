export type PictureKind = 'jpeg' | 'pdf'
export type DrawRequest = { id: number; xml: Uint8Array; kind: PictureKind }
export type Drawn = { id: number } & ({ bytes: Uint8Array | undefined } | { failure: string })
