/** The logo: a C that ends in a check mark. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-16/6 font-[680] tracking-[-0.022em] text-header-text">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 flex-none">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="M16.9 8.1a5.9 5.9 0 1 0 .9 5.6"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          className="stroke-on-accent"
        />
        <path
          d="m10 12.1 2 2 5.2-5.2"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-accent-soft-line"
        />
      </svg>
      <span className={isShort ? 'phone:hidden' : undefined}>Contapro</span>
    </span>
  )
}
