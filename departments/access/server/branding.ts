import type { FastifyRequest } from 'fastify'
import { themeOf } from '../../../kernel/contract/values/colour.ts'
import type { Services, SystemCtx } from '../../../kernel/server/ctx.ts'

/** Names under which an installation itself may be reached; no hospital can have them. */
const HOUSE = new Set(['www', 'app', 'admin'])

type Branding = { id: string; name: string; subdomain: string; theme_color: string; logo_version: number }

/**
 * The hospital whose own address (`{subdomain}.{domain}`) the request came to; null at the provider's address and for
 * names that are nobody's.
 */
export const addressedHospital = async (services: Services, request: FastifyRequest): Promise<Branding | null> =>
  (await addressed(services, request)).hospital

/** The same, and whether the address is one of a hospital's kind at which there is none. */
export async function addressed(
  { db, config }: Services,
  request: FastifyRequest,
): Promise<{ hospital: Branding | null; nobody: boolean }> {
  const host = (request.hostname ?? '').toLowerCase()
  const suffix = `.${config.domain}`
  const subdomain = host.endsWith(suffix) ? host.slice(0, -suffix.length) : ''
  if (!subdomain) return { hospital: null, nobody: false }
  const [row] = await db.identity<Branding>(
    'branding',
    `select hos.id, hos.name, hos.subdomain, hse.theme_color, hse.logo_version from hospitals hos
      join hospital_settings hse on hse.hospital_id = hos.id where hos.subdomain = $1`,
    [subdomain],
  )
  return { hospital: row ?? null, nobody: !row && !HOUSE.has(subdomain) && host !== new URL(config.url).hostname }
}

/** What the sign-in page shows. */
export async function getBranding({ services, request }: SystemCtx) {
  const { hospital, nobody } = await addressed(services, request)
  return { hospital: hospital && { ...hospital, theme: themeOf(hospital.theme_color) }, nobody }
}

/**
 * The address to put into a mail, from the configuration alone; of the request it says no more than which hospital's
 * own address was asked.
 */
export async function ownOrigin(services: Services, request: FastifyRequest): Promise<string> {
  const { url, domain } = services.config
  const hospital = await addressedHospital(services, request)
  if (!hospital) return url
  const own = new URL(url)
  own.hostname = `${hospital.subdomain}.${domain}`
  return own.origin
}
