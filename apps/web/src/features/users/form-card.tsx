import type { ReactNode } from 'react'

import { Card } from '../../ui/layout/card.tsx'

type FormCardProps = { title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode }

/** A card of 400 px with a title, a line of help and a form. On phones it fills the page without a border. */
export function FormCard({ title, text, children, footer }: FormCardProps) {
  return (
    <div className="w-full max-w-100">
      <Card className="p-8 phone:border-0 phone:p-0">
        <h1 className="text-24 font-semibold">{title}</h1>
        {text && <p className="mt-1 text-text-2">{text}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      {footer && <div className="mt-5 text-center text-text-2 phone:mt-10">{footer}</div>}
    </div>
  )
}
