/** How long a link to a file is valid: 15 minutes (quality bar TRAP-8). */
export const LINK_SECONDS = 15 * 60
