import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import { classNames } from '../lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast-store.ts'

type CopyButtonProps = {
  /** Exactly what lands on the clipboard: of an amount, the plain number. */
  value: string
  label?: string
}

export function CopyButton({ value, label = 'Copiar' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      toast('Copiado al portapapeles')
    } catch {
      toast('Tu navegador no permitió copiar. Selecciona el texto y cópialo tú.', { tone: 'warn' })
    }
  }
  return (
    <IconButton
      label={label}
      className={classNames(copied && 'bg-ok-bg text-ok!')}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    />
  )
}
