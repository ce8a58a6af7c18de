import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { MISSING } from './detraction.ts'

export type Fact = {
  label: string
  value: string
  /** Whether it has a button that copies it. */
  isCopied?: boolean
}

/** Names and values in two columns; `-` for what SUNAT leaves empty. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-13">
      {facts.map(({ label, value, isCopied = false }) => (
        <div
          key={label}
          className="grid min-h-9 grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line-soft py-1.5 max-xs:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-text-2">{label}</dt>
          <dd className="num break-words whitespace-normal">
            {value && value !== MISSING ? (
              value
            ) : (
              <>
                {MISSING} <span className="text-12 text-text-3">SUNAT no lo indica</span>
              </>
            )}
          </dd>
          {isCopied && value && value !== MISSING && (
            <dd className="-my-1.5">
              <CopyButton value={value} label={`Copiar ${label}`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
