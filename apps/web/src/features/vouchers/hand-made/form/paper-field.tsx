import { MAX_ATTACHMENT_BYTES } from '@contapro/contract/hand-made'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '../../../../ui/controls/button.tsx'
import { FieldNote } from '../../../../ui/controls/field.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

type PaperFieldProps = { file: File | undefined; onFile: (file: File | undefined) => void }

const PAPER_TYPES = 'image/jpeg,image/png,application/pdf'

/** The picture or PDF of the paper. */
export function PaperField({ file, onFile }: PaperFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <div className="grid gap-1.5">
      <span className="text-13/4 font-medium">Foto o PDF del comprobante</span>
      <input
        ref={input}
        type="file"
        accept={PAPER_TYPES}
        aria-label="Foto o PDF del comprobante"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          setTooLarge(isLarge(chosen))
          if (!isLarge(chosen)) onFile(chosen)
        }}
      />
      {file ? (
        <span className="flex min-w-0 items-center gap-2 text-13">
          <Paperclip aria-hidden="true" className="size-4 flex-none text-text-3" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton label="Quitar archivo" icon={<X aria-hidden="true" />} onClick={() => onFile(undefined)} />
        </span>
      ) : (
        <Button
          icon={<Paperclip aria-hidden="true" />}
          className="justify-self-start"
          onClick={() => input.current?.click()}
        >
          Adjuntar
        </Button>
      )}
      <FieldNote
        id="papel-nota"
        error={isTooLarge ? 'El archivo pesa más de 10 MB' : undefined}
        hint="Opcional: JPEG, PNG o PDF de hasta 10 MB"
      />
    </div>
  )
}

const isLarge = (file: Blob | undefined) => (file?.size ?? 0) > MAX_ATTACHMENT_BYTES
