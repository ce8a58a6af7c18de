/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:font-medium focus:shadow-float print:hidden"
    >
      Saltar al contenido
    </a>
  )
}
