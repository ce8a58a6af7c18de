function nginx(title: string): string {
  return `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr><center>nginx</center></body></html>`
}

/** Pages that SUNAT's front servers return instead of its services. */
export const serverPages = {
  unauthorized: nginx('401 Authorization Required'),
  broken: nginx('500 Internal Server Error'),
  unavailable: nginx('503 Service Temporarily Unavailable'),
  timedOut: nginx('504 Gateway Time-out'),
  tooMany: nginx('429 Too Many Requests'),
  rejected:
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.</body></html>',
  failed: '<html><head><title>500 Request failed</title></head><body><h1>500 Request failed</h1></body></html>',
} as const
