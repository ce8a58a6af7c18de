import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

const FEEDBACK_MS = 1500

type CopyButtonProps = {
  /** The copied text: of an amount, the plain number. */
  value: string
  label?: string
}

export function CopyButton({ value, label = 'Copiar' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyText(value)) setCopied(true)
  }
  return (
    <IconButton
      label={label}
      className={classNames(isCopied && 'bg-ok-bg text-ok!')}
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    />
  )
}
