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

/** The address to put into a mail: the one the person used, if it is one of ours; a forged Host header must not end up in a link. */
export function ownOrigin({ config }: Services, request: FastifyRequest): string {
  const host = (request.hostname ?? '').toLowerCase()
  const ours =
    host === config.domain ||
    host.endsWith(`.${config.domain}`) ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '127.0.0.1'
  return ours ? `${request.protocol}://${request.host}` : `http://localhost:${config.port}`
}
