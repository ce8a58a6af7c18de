import multipart from '@fastify/multipart'
import * as contract from '@contapro/contract/uploads'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { limitCallsPerUser } from '../../http/limits/limit-calls.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness } from '../businesses/queries.ts'
import { cancelUpload } from './cancel-upload.ts'
import { countUploads, listUploads, requireUpload } from './find-uploads.ts'
import { receiveUpload } from './receiving/receive-upload.ts'
import { storeElsewhere } from './receiving/store-elsewhere.ts'
import { linkUploadTemplate } from './upload-template.ts'

/** Enough to send the files of every client one after the other. */
const UPLOADS = { max: 200, timeWindow: '15 minutes' }

export async function uploadRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  // In a scope of its own, because no other route takes files.
  await app.register(async (scope: App) => {
    await scope.register(multipart)
    const config = { streamsBody: true, ...limitCallsPerUser('uploads', UPLOADS) }

    scope.route({
      ...contract.uploadFiles,
      config,
      handler: async (request, reply) => {
        const { user } = callerOf(request)
        const { id } = await requireBusiness(db, user.id, request.params.uuid)
        const uploadId = await receiveUpload(
          deps,
          request,
          { accountantId: user.id, businessId: id },
          request.query.upload_id,
        )
        return reply.code(202).send({ upload_id: uploadId })
      },
    })

    scope.route({
      ...contract.uploadFilesOfMany,
      config,
      handler: async (request, reply) => {
        const { user } = callerOf(request)
        const uploadId = await receiveUpload(
          deps,
          request,
          { accountantId: user.id, businessId: null },
          request.query.upload_id,
        )
        return reply.code(202).send({ upload_id: uploadId })
      },
    })
  })

  app.route({
    ...contract.listUploads,
    handler: async (request) => {
      const { user } = callerOf(request)
      const data = await listUploads(db, user.id, request.query)
      return { data, pagination: paginationOf(request.query, await countUploads(db, user.id)) }
    },
  })

  app.route({ ...contract.getUploadTemplate, handler: () => linkUploadTemplate(deps.files) })

  app.route({
    ...contract.getUpload,
    handler: (request) => requireUpload(db, callerOf(request).user.id, request.params.upload_id),
  })

  app.route({
    ...contract.storeElsewhere,
    config: limitCallsPerUser('uploads-elsewhere', UPLOADS),
    handler: async (request, reply) => {
      const { upload_id: uploadId, position } = request.params
      const id = await storeElsewhere(deps, callerOf(request).user.id, { uploadId, position })
      return reply.code(202).send({ upload_id: id })
    },
  })

  app.route({
    ...contract.cancelUpload,
    handler: async (request, reply) => {
      await cancelUpload(db, callerOf(request).user.id, request.params.upload_id)
      return reply.code(204).send(null)
    },
  })
}
