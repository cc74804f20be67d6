// What the proofs must know of the foundation, said as the departments say theirs.
import { defineProof } from './declaration.ts'

/**
 * The tables that the foundation writes by itself. Each other table is owned by the department whose vocabulary says it
 * (docs/adr/0003).
 */
export const KERNEL_TABLES = [
  'audit_log',
  'audit_seals',
  'idempotency_keys',
  'mail_outbox',
  'platform_audit_log',
  'platform_audit_seals',
  'platform_idempotency_keys',
  'rights_generations',
]

const day = new Date()

export default defineProof({
  secrets: async ({ put }) => {
    await put('audit_seals', { seq: 1, from_at: day, until_at: day, rows: 1, hash: 'A secret hash', version: 0 }, null)
    return {}
  },
  // A table of no department is written by the foundation, or by the migrations (`schema_migrations`).
  ofNoHospital: [
    'mail_outbox',
    'platform_audit_log',
    'platform_audit_seals',
    'platform_idempotency_keys',
    'schema_migrations',
  ],
  logs: { audit_log: 'at', platform_audit_log: 'at', audit_seals: 'sealed_at', platform_audit_seals: 'sealed_at' },
  reachedBy: {
    uzima_platform: ['mail_outbox', 'platform_audit_log', 'platform_idempotency_keys'],
    uzima_auth: ['audit_log', 'rights_generations'],
    uzima_accounts: ['rights_generations'],
    uzima_counts: ['audit_log.at', 'audit_log.hospital_id'],
  },
  // Said by the database itself, by triggers and before a hospital is entered.
  functions: ['enter', 'raise_rights_generation'],
  mayWrite: [
    {
      statement: /^update sessions set last_seen_at = now\(\)/,
      why: 'who is asking is read and noted by bind, before any department is called',
    },
    {
      statement:
        /^delete from "(sessions|sign_in_failures|address_failures|known_devices|verifications)" where "(expires_at|last_failure_at|last_used_at)" </,
      why: 'the hourly sweep of what has run out',
    },
  ],
  staysBehind: { audit_log: 'it says what was done, and to which record' },
  samples: {
    phone: '+254712345678',
    email: 'somebody@alpha.test',
    search: 'Achieng',
    reason: 'Because it was wrong',
    code: 'X1',
    time: '09:00',
    price: '100.00',
    amount: '100.00',
    quantity: 1,
  },
  samplesBy: {
    filename: (n) => `picture-${n}.png`,
    quantity: (n) => n,
    duration_minutes: (n) => 5 * (3 + (n % 20)),
  },
  notKept: { '*.version': 'of what was read; compared, and counted on' },
})
