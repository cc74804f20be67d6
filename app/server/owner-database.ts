import path from 'node:path'
import { startEmbedded } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { deriveKey, readConfig } from '../../kernel/server/config.ts'

/**
 * The migrated database of this installation for a command of the terminal: the owner's address, the application's
 * password, and how to leave it.
 */
export async function openOwnerDatabase(): Promise<{ ownerUrl: string; password: string; leave: () => Promise<void> }> {
  const config = readConfig()
  // A server that already runs is used as it is, and left running.
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(path.join(config.dataFolder, 'db'), deriveKey(config.secret, 'database owner'), {
        startMs: config.databaseStartMs,
      })
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? ''
  const password = deriveKey(config.secret, 'database application')
  await migrate(ownerUrl, password)
  return {
    ownerUrl,
    password,
    leave: async () => {
      if (embedded?.started) await embedded.stop()
    },
  }
}
