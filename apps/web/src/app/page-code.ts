/** The code of the pages, each in a file of its own that is loaded when the page is opened. */
export const pageCode = {
  layouts: () => import('./layout/private-layouts.tsx'),
  home: () => import('./pages/home.tsx'),
  board: () => import('./pages/board.tsx'),
  inbox: () => import('./pages/inbox.tsx'),
  report: () => import('./pages/report.tsx'),
  vouchers: () => import('./pages/vouchers.tsx'),
  review: () => import('./pages/review.tsx'),
  settings: () => import('./pages/settings.tsx'),
  detractions: () => import('./pages/detractions.tsx'),
  perceptions: () => import('./pages/perceptions.tsx'),
  retentions: () => import('./pages/retentions.tsx'),
  pdt: () => import('./pages/pdt.tsx'),
  uploads: () => import('./pages/uploads.tsx'),
  uploadForm: () => import('./pages/upload-form.tsx'),
  siscontCompany: () => import('./pages/siscont-company.tsx'),
  editCredentials: () => import('./pages/edit-credentials.tsx'),
}
