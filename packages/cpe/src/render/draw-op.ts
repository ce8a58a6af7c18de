/** A drawing operation, in points from the top left corner. Both the JPEG and the PDF are painted from these. */
export type DrawOp =
  | {
      readonly op: 'text'
      readonly x: number
      /** The baseline. */
      readonly y: number
      readonly text: string
      readonly size: number
      readonly bold: boolean
      readonly align: 'left' | 'center' | 'right'
      readonly color: string
    }
  | {
      readonly op: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly fill: string | undefined
      readonly stroke: string | undefined
    }
  | { readonly op: 'rule'; readonly x: number; readonly y: number; readonly width: number; readonly color: string }
  | { readonly op: 'qr'; readonly x: number; readonly y: number; readonly size: number; readonly text: string }

export type Page = {
  readonly ops: readonly DrawOp[]
  /** The empty space between the content and what stands at the bottom of the last page. A picture has no page to fill and leaves it out. */
  readonly gap?: { readonly top: number; readonly bottom: number }
}

/** A4 in points. */
export const pageSize = { width: 595, height: 842 } as const
