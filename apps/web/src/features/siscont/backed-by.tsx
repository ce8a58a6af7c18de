import { marketing } from '../../content/marketing.ts'

/** The bank behind the product. */
export function BackedBy() {
  const { name, logo: Logo } = marketing.backer
  return (
    <p className="mt-6 flex items-center justify-center gap-2 text-12 text-text-2">
      Respaldado por
      <span className="inline-flex items-center gap-1.5 text-13 font-semibold">
        <Logo aria-hidden="true" className="size-4" />
        {name}
      </span>
    </p>
  )
}
