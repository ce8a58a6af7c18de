import type { ReactNode } from 'react'

type ModalFrameProps = {
  title: ReactNode
  /** Shown before the close button. */
  steps?: ReactNode
  close?: ReactNode
  footer?: ReactNode
  children: ReactNode
  /** Leaves the title to screen readers, when the content shows its own. */
  hideTitle?: boolean
  /** The content is a document to read, which may have no control of its own: the keyboard scrolls it. */
  isDocument?: boolean
}

/** The layout of a modal: title, scrolling content and buttons. */
export function ModalFrame({
  title,
  steps,
  close,
  footer,
  children,
  hideTitle = false,
  isDocument = false,
}: ModalFrameProps) {
  return (
    <>
      <header
        data-top-bar
        className={
          hideTitle
            ? 'sr-only'
            : 'flex flex-none items-center justify-between gap-3 border-b border-line py-4 pr-4 pl-5 phone:pl-4'
        }
      >
        {title}
        {steps}
        {close}
      </header>
      {/* Positioned, so that what is hidden inside for screen readers adds no height to what is behind it. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
        tabIndex={isDocument ? 0 : undefined}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 -outline-offset-2 phone:p-4"
      >
        {children}
      </div>
      {footer && (
        <footer className="flex flex-none flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3 phone:px-4 phone:pb-[max(0.75rem,env(safe-area-inset-bottom))] phone:*:flex-1">
          {footer}
        </footer>
      )}
    </>
  )
}
