/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-3 py-2 font-medium shadow-float focus:translate-y-0"
    >
      Saltar al contenido
    </a>
  )
}
