import type { ReactNode } from 'react'

import { Card } from '../../ui/layout/card.tsx'

type FormCardProps = { title: string; text?: ReactNode; children: ReactNode; under?: ReactNode }

/** One column, 400 px: a title, a line of help and a form. On phones the page itself is the card. */
export function FormCard({ title, text, children, under }: FormCardProps) {
  return (
    <div className="w-full max-w-100">
      <Card className="p-8 phone:border-0 phone:p-0">
        <h1 className="text-24 font-semibold">{title}</h1>
        {text && <p className="mt-1 text-text-2">{text}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      {under && <div className="mt-5 text-center text-text-2 phone:mt-10">{under}</div>}
    </div>
  )
}
