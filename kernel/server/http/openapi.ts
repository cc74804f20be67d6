import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Endpoint, errorInfo } from '../../contract/index.ts'
import type { Bound } from '../ctx.ts'

type Operation = Record<string, unknown>

/**
 * OpenAPI 3.1 of every endpoint at `/api/openapi.json`, and a page to browse it at `/api/docs`. Written once and kept as
 * text: as objects, and again as the library's, it was a sixth of what the server keeps in memory.
 */
export async function describeApi(app: FastifyInstance, routes: readonly Bound[]): Promise<void> {
  const paths = pathsOf(routes.map((route) => route.endpoint))
  const written = Buffer.from(JSON.stringify({ ...about, paths }))
  const answer = (reply: FastifyReply) => {
    reply.type('application/json; charset=utf-8')
    return written
  }
  await app.register(swagger, { mode: 'static', specification: { document: { ...about, paths: {} } } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    indexPrefix: '',
    transformSpecification: (_, __, reply) => answer(reply),
    transformSpecificationClone: false,
  })
  app.get('/api/openapi.json', async (_, reply) => answer(reply))
}

const about = {
  openapi: '3.1.0' as const,
  info: {
    title: 'Uzima',
    version: '1',
    description: 'Hospital management. Sessions are cookies; commands take an `Idempotency-Key`.',
  },
}

/** What is described of each endpoint, made of the contracts alone. */
function pathsOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

function operation(endpoint: Endpoint): Operation {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const { $schema: _, ...input } = jsonSchema(endpoint.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, unknown>
  const required = (input.required ?? []) as string[]
  const isRead = endpoint.method === 'GET'
  const parameters = Object.entries(properties)
    .filter(([name]) => isRead || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
  const failures = Object.fromEntries(
    [
      ...new Set(
        [
          ...(endpoint.errors ?? []),
          'invalid',
          ...(endpoint.permission === 'public' ? [] : ['not_signed_in', 'forbidden']),
        ].map((code) => [errorInfo(code)[0], code] as const),
      ),
    ].map(([status, code]) => [
      String(status),
      { description: `${code}: ${errorInfo(code)[1]}`, content: { 'application/problem+json': {} } },
    ]),
  )
  const { $schema: __, ...output } = endpoint.raw ? {} : jsonSchema(endpoint.output, 'output')
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    description: `Permission: ${endpoint.permission}`,
    parameters,
    ...(isRead ? {} : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      '200': { description: 'Done', content: endpoint.raw ? {} : { 'application/json': { schema: output } } },
      ...failures,
    },
  }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
