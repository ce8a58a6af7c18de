import { Kbd } from '../../../ui/controls/kbd.tsx'

const HINTS = [
  [['J', 'K'], 'mover'],
  [['X'], 'elegir'],
  [['Z'], 'deshacer'],
] as const

type KeyHintsProps = { areOn: boolean; onShow: () => void }

/** The keys that no button prints, and the way to all of them. */
export function KeyHints({ areOn, onShow }: KeyHintsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-11 text-text-2 2xl:justify-between 2xl:gap-x-3 touch:hidden">
      {areOn &&
        HINTS.map(([keys, meaning]) => (
          <span key={meaning} aria-hidden="true" className="inline-flex items-center gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {meaning}
          </span>
        ))}
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-text"
        aria-label="Ver los atajos de teclado"
        onClick={onShow}
      >
        {areOn && <Kbd>?</Kbd>}
        {areOn ? 'atajos' : 'Atajos de teclado desactivados'}
      </button>
    </div>
  )
}
