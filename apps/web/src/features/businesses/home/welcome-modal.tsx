import type { ReactNode } from 'react'

import { welcome } from '../../../content/welcome.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { VoucherStatusBadge } from '../../../ui/feedback/voucher-status-badge.tsx'

const { scenes } = welcome

/** Shown after the sign-up: the next steps, and a link to register the first business. */
export function WelcomeModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title={welcome.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <ButtonLink to="/registrar-empresas" variant="primary" onClick={onClose}>
            {welcome.action}
          </ButtonLink>
        </>
      }
    >
      <p className="mb-4 text-text-2">{welcome.text}</p>
      <ol className="grid gap-3">
        <Step {...scenes.register}>
          <Avatar kind="business" name={scenes.register.business} />
        </Step>
        <Step {...scenes.collect}>
          <PeriodBars {...scenes.collect.progress} />
        </Step>
        <Step {...scenes.review}>
          <VoucherStatusBadge status="observado" />
        </Step>
      </ol>
    </Modal>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[7.5rem_1fr] items-center gap-4 phone:grid-cols-[6.5rem_1fr]">
      <div aria-hidden="true" className="grid h-18 place-items-center rounded-md border border-line bg-sunken">
        {children}
      </div>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-13 text-text-2">{text}</p>
      </div>
    </li>
  )
}

/** A sample of a collection's progress, one bar per period. */
function PeriodBars({ done, total }: { done: number; total: number }) {
  return (
    <span className="flex items-end gap-0.75">
      {Array.from({ length: total }, (_bar, index) => (
        <span
          key={index}
          className={index < done ? 'h-8 w-1 rounded-full bg-accent' : 'h-8 w-1 rounded-full bg-pressed'}
        />
      ))}
    </span>
  )
}
