import { CopyButton } from './copy-button.tsx'

/** The code of an error, with a button that copies it for support. */
export function CopyCode({ code }: { code: string }) {
  return (
    <p className="flex items-center gap-1 text-12 text-text-3">
      Código {code}
      <CopyButton value={code} label={`Copiar el código ${code}`} />
    </p>
  )
}
