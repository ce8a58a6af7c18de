import type { Business } from '@contapro/contract/businesses'
import type { Book } from '@contapro/domain/vouchers/book'
import { ClipboardPaste, Copy } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PeriodKey } from '../../../../lib/url/period-key.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Count } from '../../../../ui/feedback/count.tsx'
import { emptyFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { typedQueries } from '../queries.ts'
import { VoucherFormPanel } from './voucher-form-panel.tsx'

type NewPanelProps = {
  book: Book
  period: PeriodKey
  declared: Business['declared']
  onChange: (panel: string) => void
  onClose: () => void
}

/** A new voucher, or the ways to type several. */
export function NewPanel({ book, period, declared, onChange, onClose }: NewPanelProps) {
  const [round, setRound] = useState(0)
  const before = useQuery(typedQueries.monthBefore(period, book))
  const count = before.data?.length ?? 0
  return (
    <VoucherFormPanel
      // The next voucher begins with empty fields.
      key={round}
      title="Agregar comprobante"
      book={book}
      period={period}
      declared={declared}
      initial={emptyFields(book, period.taxPeriod)}
      onSaved={({ hasNext }) => (hasNext ? setRound(round + 1) : onClose())}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          icon={<Copy aria-hidden="true" />}
          aria-disabled={before.isSuccess && count === 0}
          title={before.isSuccess && count === 0 ? 'El mes pasado no anotaste ninguno' : undefined}
          onClick={() => onChange('copiar')}
        >
          Copiar del mes pasado {count > 0 && <Count value={count} />}
        </Button>
        <Button icon={<ClipboardPaste aria-hidden="true" />} onClick={() => onChange('pegar')}>
          Pegar desde Excel
        </Button>
      </div>
    </VoucherFormPanel>
  )
}
