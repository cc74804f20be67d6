import type { FastifyRequest } from 'fastify'
import type { IdentityCtx, Services } from '../../../kernel/server/bind.ts'

type Branding = { id: string; name: string; subdomain: string; theme_color: string; logo_version: number }

/** The hospital whose own address (`{subdomain}.{domain}`) the request came to; null at the provider's address and for names that are nobody's. */
export async function addressedHospital({ db, config }: Services, request: FastifyRequest): Promise<Branding | null> {
  const host = (request.hostname ?? '').toLowerCase()
  const suffix = `.${config.domain}`
  if (!host.endsWith(suffix)) return null
  const [row] = await db.identity<Branding>(
    'branding',
    `select h.id, h.name, h.subdomain, s.theme_color, s.logo_version from hospitals h join hospital_settings s on s.hospital_id = h.id where h.subdomain = $1`,
    [host.slice(0, -suffix.length)],
  )
  return row ?? null
}

/** What the sign-in page shows. */
export const getBranding = async ({ services, request }: IdentityCtx) => ({ hospital: await addressedHospital(services, request) })

/** The address to put into a mail, from the configuration alone; of the request it says no more than which hospital's own address was asked. */
export async function ownOrigin(services: Services, request: FastifyRequest): Promise<string> {
  const { url, domain } = services.config
  const hospital = await addressedHospital(services, request)
  if (!hospital) return url
  const own = new URL(url)
  own.hostname = `${hospital.subdomain}.${domain}`
  return own.origin
}
