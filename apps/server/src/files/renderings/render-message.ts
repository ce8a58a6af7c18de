import type { Rendering } from '../voucher-file-names.ts'

export type RenderRequest = { xml: Uint8Array; rendering: Rendering }

/** `memory` is the resident memory of the process afterwards, in bytes. Without bytes, the XML is not a voucher. */
export type RenderResult = { memory: number } & ({ bytes: Uint8Array | undefined } | { failure: string })
