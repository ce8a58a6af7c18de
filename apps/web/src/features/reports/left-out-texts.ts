import type { LeftOutReason } from '@contapro/contract/reports'

type ReasonText = {
  readonly label: string
  readonly hint: string
  /** The section where it is decided. */
  readonly section?: { readonly path: 'observaciones' | 'detracciones'; readonly label: string }
}

export const LEFT_OUT_TEXTS: Readonly<Record<LeftOutReason, ReasonText>> = {
  OBSERVED: { label: 'Observados', hint: 'Sin decidir', section: { path: 'observaciones', label: 'Revisar' } },
  DEFERRED: {
    label: 'Detracción sin depositar',
    hint: 'D.Leg. 940, 1.ª disp. final',
    section: { path: 'detracciones', label: 'Ver' },
  },
  MOVED: { label: 'Crédito de otro periodo', hint: 'Su detracción se depositó después' },
  NOT_DEDUCIBLE: { label: 'Gasto no deducible', hint: 'Decidido por ti o por regla' },
  FEE_RECEIPT: { label: 'Recibos por honorarios', hint: 'Tipo 02, no va en el RCE' },
  VOIDED: { label: 'Anulados', hint: 'Con la nota que los anula' },
  FOREIGN: { label: 'No domiciliados', hint: 'Van en su propio registro' },
  UNCONVERTED: { label: 'Moneda sin determinar', hint: 'No sabemos su importe en soles' },
  INVALID: { label: 'SUNAT no los aceptaría', hint: 'Les falta un dato de la norma' },
}
