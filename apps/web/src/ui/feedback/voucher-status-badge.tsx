import { Ban, Check, CircleDashed, Eye, X } from 'lucide-react'

import { Badge } from './badge.tsx'

export type VoucherState =
  | 'gasto deducible'
  | 'observado'
  | 'gasto no deducible'
  | 'sin revisar'
  | 'anulado'
  | 'nota que anula'

const anulado = {
  icon: <Ban aria-hidden="true" />,
  className: 'border-voucher-anulado-line bg-voucher-anulado-bg text-voucher-anulado-text',
}
const styles = {
  'gasto deducible': {
    icon: <Check aria-hidden="true" />,
    className: 'border-voucher-deducible-line bg-voucher-deducible-bg text-voucher-deducible-text',
  },
  observado: {
    icon: <Eye aria-hidden="true" />,
    className: 'border-voucher-observado-line bg-voucher-observado-bg text-voucher-observado-text',
  },
  'gasto no deducible': {
    icon: <X aria-hidden="true" />,
    className: 'border-voucher-no-deducible-line bg-voucher-no-deducible-bg text-voucher-no-deducible-text',
  },
  'sin revisar': { icon: <CircleDashed aria-hidden="true" />, className: 'border-transparent text-text-2' },
  anulado,
  'nota que anula': anulado,
}

/** The review status of a voucher. A filled badge needs a decision. */
export function VoucherStatusBadge({ status }: { status: VoucherState }) {
  return <Badge {...styles[status]}>{status}</Badge>
}
