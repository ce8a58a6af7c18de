import type { BookCompleteness } from '@contapro/contract/completeness'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import type { Book } from '@contapro/domain/vouchers/book'
import { Link } from 'react-router'

import { CompletenessBadge } from '../../ui/completeness/completeness-badge.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { useSectionLink } from './use-section-link.ts'

type IncompleteNoticeProps = {
  book: Book
  completeness: BookCompleteness
  /** Present for a file that SUNAT takes: nobody sends it incomplete without knowing. */
  confirmation?: { readonly isGiven: boolean; readonly onChange: (isGiven: boolean) => void } | undefined
}

const UNREAD: Record<Book, string> = {
  rce: 'No se leyó el registro de compras de SUNAT: solo irían las compras que conocemos, y puede haber más.',
  rvie: 'No se leyó el registro de ventas de SUNAT: solo irían las ventas que conocemos, y puede haber más.',
}

/** Warns before the download that the file would be made from a book that is not complete. */
export function IncompleteNotice({ book, completeness, confirmation }: IncompleteNoticeProps) {
  const sectionLink = useSectionLink()
  if (completeness.state === 'COMPLETE') return null
  return (
    <div className="rounded-md border border-warn-line bg-warn-bg p-3 text-13">
      <CompletenessBadge completeness={completeness} />
      <p className="mt-1.5 font-medium text-warn-text">El archivo saldría incompleto</p>
      <ul className="text-warn-text">
        {!hasNumbers(completeness.state) && <li>{UNREAD[book]}</li>}
        {completeness.reasons.map(({ code, message }) => (
          <li key={code}>
            {message}
            {code === 'DEPOSITS_UNREAD' && (
              <>
                {' '}
                <Link className="font-medium text-link" to={sectionLink('detracciones')}>
                  Ver por pagar
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {confirmation && (
        <div className="mt-2">
          <Checkbox checked={confirmation.isGiven} onChange={({ target }) => confirmation.onChange(target.checked)}>
            Descargarlo incompleto
          </Checkbox>
        </div>
      )}
    </div>
  )
}
