import type { Rendering } from '../voucher-file-names.ts'

export type RenderRequest = { id: number; xml: Uint8Array; rendering: Rendering }
export type RenderResult = { id: number } & ({ bytes: Uint8Array | undefined } | { failure: string })
