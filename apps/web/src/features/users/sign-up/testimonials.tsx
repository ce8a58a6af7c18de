import { useState } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'

type Testimonial = { name: string; role: string; quote: string }

/** A carousel of quotes that changes only when a dot is pressed, so that nothing moves while the form is filled in. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  const [shown, setShown] = useState(0)
  const current = items[shown]
  if (!current) return null
  return (
    <section
      aria-label="Testimonios"
      aria-roledescription="carrusel"
      className="grid grid-cols-[auto_1fr_auto] items-center gap-3"
    >
      <Avatar kind="speaker" name={current.name} />
      <figure aria-live="polite" className="min-h-10 text-13">
        <blockquote>“{current.quote}”</blockquote>
        <figcaption className="text-text-2">
          {current.name}, {current.role}
        </figcaption>
      </figure>
      <div className="flex">
        {items.map((item, index) => (
          <button
            key={item.name}
            type="button"
            aria-label={`Testimonio ${index + 1} de ${items.length}`}
            aria-current={index === shown}
            onClick={() => setShown(index)}
            className="grid size-6 place-items-center rounded-xs"
          >
            <span
              className={classNames(
                'h-1.5 rounded-full transition-[width]',
                index === shown ? 'w-4 bg-accent' : 'w-1.5 bg-line-control',
              )}
            />
          </button>
        ))}
      </div>
    </section>
  )
}
