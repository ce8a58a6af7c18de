export const tooltipClass = 'max-w-60 w-fit rounded-sm bg-inverse px-2.5 py-1.5 text-12 text-inverse-text'
