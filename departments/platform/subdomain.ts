import { z } from 'zod'

/** Names that would be mistaken for a part of the installation. */
const reservedSubdomains = [
  'www',
  'api',
  'admin',
  'app',
  'mail',
  'static',
  'assets',
  'docs',
  'help',
  'support',
  'status',
  'login',
  'uzima',
  'localhost',
]

/** The rule for a hospital's own address, with the specification's messages. */
export const Subdomain = z
  .string({ error: 'Subdomain is required' })
  .trim()
  .min(1, 'Subdomain is required')
  .min(3, 'Subdomain must be at least 3 characters')
  .max(62, 'Subdomain must be less than 63 characters')
  .regex(/^[a-z0-9-]+$/, 'Only lowercase letters, numbers, and hyphens are allowed')
  .regex(/^[^-](.*[^-])?$/, 'Subdomain cannot start or end with a hyphen')
  .refine((text) => !reservedSubdomains.includes(text), 'This subdomain is already taken')

/**
 * The address proposed for a name: lowercase slug without apostrophes, hyphens collapsed and trimmed, at most 62
 * characters.
 */
export const subdomainFor = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 62)
    .replace(/^-+|-+$/g, '')
