import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

const FEEDBACK_MS = 1500

type CopyButtonProps = {
  /** The copied text: of an amount, the plain number. */
  value: string
  label?: string
  /** What will be copied, shown beside the icon. */
  tooltip?: string
}

export function CopyButton({ value, label = 'Copiar', tooltip }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyText(value)) setCopied(true)
  }
  const button = (
    <IconButton
      label={label}
      className={classNames(isCopied && 'bg-ok-bg text-ok!')}
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    />
  )
  return tooltip ? <Tooltip text={tooltip}>{button}</Tooltip> : button
}
