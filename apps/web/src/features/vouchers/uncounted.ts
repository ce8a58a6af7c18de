import type { Uncounted } from '@contapro/contract/vouchers'

/** Why no sum includes a voucher: in the list, and in the preview. */
export const UNCOUNTED: Record<Uncounted, { label: string; text: string }> = {
  VOIDED: { label: 'No suma', text: 'Anulado en SUNAT: no entra en los totales.' },
  ANNULS: {
    label: 'No suma',
    text: 'Esta nota anula una compra: ni la compra ni la nota entran en los totales.',
  },
  UNPROVEN: {
    label: 'No suma: sin confirmar',
    text: 'No entra en los totales: nada confirma aún cuántos soles son.',
  },
}
