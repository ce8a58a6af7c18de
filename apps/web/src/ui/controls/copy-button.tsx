import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

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
    if (await copyText(value)) setCopied(true)
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
