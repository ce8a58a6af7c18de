export type PictureKind = 'jpeg' | 'pdf'
export type RenderRequest = { id: number; xml: Uint8Array; kind: PictureKind }
export type RenderResult = { id: number } & ({ bytes: Uint8Array | undefined } | { failure: string })
