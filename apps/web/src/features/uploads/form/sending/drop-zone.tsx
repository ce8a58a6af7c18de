import { Upload } from 'lucide-react'
import { useRef } from 'react'

import { classNames } from '../../../../lib/format/class-names.ts'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { IconDisc } from '../../../../ui/layout/icon-disc.tsx'
import { readChosen } from './read-dropped.ts'
import type { Picked } from './send-files.ts'
import { TemplateLink } from '../template-link.tsx'
import { useFileDrop } from './use-file-drop.ts'

type DropZoneProps = { isDisabled: boolean; onPick: (files: readonly Picked[], how: 'drop' | 'choose') => void }

/** Takes files and folders, dropped or chosen. */
export function DropZone({ isDisabled, onPick }: DropZoneProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(isDisabled, (picked) => onPick(picked, 'drop'))
  const choose = (input: HTMLInputElement) => {
    onPick(readChosen(input.files), 'choose')
    // The same file can be chosen again.
    input.value = ''
  }
  return (
    <section
      aria-label="Elegir archivos"
      className={classNames(
        'flex items-center gap-4 rounded-md border border-dashed bg-surface p-6 transition-colors phone:items-start phone:p-4',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      <IconDisc tone="info">
        <Upload />
      </IconDisc>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">
          Suelta aquí tus archivos o{' '}
          <LinkButton disabled={isDisabled} onClick={() => files.current?.click()}>
            elige del equipo
          </LinkButton>
        </p>
        <p className="text-13 text-text-2">
          XML y ZIP de comprobantes, propuesta del SIRE (.txt, .csv o .zip), constancias de depósito y comprobantes a
          mano (.xlsx, .csv o .txt). Hasta 2,000 archivos y 1 GB.
        </p>
        <p className="flex flex-wrap gap-x-4 text-13">
          <LinkButton disabled={isDisabled} className="touch:min-h-11" onClick={() => folder.current?.click()}>
            Elegir una carpeta
          </LinkButton>
          <TemplateLink />
        </p>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Archivos"
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label="Carpeta"
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </section>
  )
}
