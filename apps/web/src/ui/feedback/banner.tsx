import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'

const tones = {
  info: { className: 'border-accent-soft-line bg-accent-soft', icon: <Info className="text-accent" /> },
  ok: { className: 'border-ok-line bg-ok-bg', icon: <CircleCheck className="text-ok" /> },
  warn: { className: 'border-warn-line bg-warn-bg', icon: <TriangleAlert className="text-warn" /> },
  error: { className: 'border-error-line bg-error-bg', icon: <CircleAlert className="text-error" /> },
}

type BannerProps = {
  tone: keyof typeof tones
  title?: string
  children?: ReactNode
  icon?: ReactNode
  onClose?: () => void
}

/** A message in the page. Errors are announced assertively, the others politely. */
export function Banner({ tone, title, children, icon, onClose }: BannerProps) {
  const { className, icon: defaultIcon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border px-3.5 py-2.5 text-13', className)}
    >
      <span aria-hidden="true" className="mt-0.5 flex-none [&>svg]:size-4">
        {icon ?? defaultIcon}
      </span>
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {onClose && (
        <IconButton
          label="Cerrar aviso"
          className="-my-1 -mr-1.5 text-text-2"
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      )}
    </div>
  )
}
