/** The keyboard shortcut of the button that contains it. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid h-[18px] min-w-[18px] place-items-center rounded-xs border border-current/30 px-1 font-sans text-11/none font-medium opacity-90"
    >
      {children}
    </kbd>
  )
}
