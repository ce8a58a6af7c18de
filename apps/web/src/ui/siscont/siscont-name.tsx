/** The name of the partner's program beside ours, on its dark header. */
export function SiscontName() {
  return (
    <p className="flex flex-none items-center gap-3 text-13 text-header-text-2">
      <b className="text-16 font-bold tracking-[0.06em] text-header-text">SISCONT</b>
      <span aria-hidden="true" className="h-5 w-px bg-header-text-2/50" />
      con Contapro
    </p>
  )
}
