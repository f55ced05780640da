# The shop in one container. Build: docker build -t tonari . Run: docker run -p 3000:3000 -e UPSTREAM_URL=https://backend.example tonari
# With the reference backend inside: docker run -p 3000:3000 -e UPSTREAM_URL=embedded -v tonari-data:/data tonari
# Its tools: docker exec CONTAINER node dist/upstream/admin.js --help; beside it backup.js, restore.js, import.js, migrate.js, reset.js.
# A read-only root without capabilities works: docker run --read-only --cap-drop=ALL --security-opt=no-new-privileges --tmpfs /tmp -v tonari-data:/data ...

FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
# The image has its own Node; the one pinned in the lock file is for machines with an older version.
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node build.mjs

FROM node:26-bookworm-slim AS production-modules
WORKDIR /shop
COPY package.json package-lock.json ./
# Only the import of pictures needs the optional package sharp, 19 MB of native code: --build-arg PICTURES=1 adds it.
ARG PICTURES=0
RUN npm ci --omit=dev $([ "$PICTURES" = 1 ] || echo --omit=optional) --no-audit --no-fund && npm cache clean --force

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data ASSETS_ARCHIVE=/data/assets PORT=3000
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=production-modules --chown=root:root /shop/node_modules node_modules
COPY --from=build --chown=root:root /shop/package.json ./
COPY --from=build --chown=root:root /shop/dist dist
COPY --from=build --chown=root:root /shop/locales/pages locales/pages
COPY --from=build --chown=root:root /shop/public public
COPY --from=build --chown=root:root /shop/ops/shop ops/shop
COPY --from=build --chown=root:root /shop/upstream/sample upstream/sample
USER node
VOLUME /data
EXPOSE 3000
# The first start of an embedded backend fills its volume.
HEALTHCHECK --interval=30s --timeout=3s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# 50 MB less memory (docs/performance.md).
ENV MALLOC_ARENA_MAX=2
# Node itself is the container's process, so SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=8", "--enable-source-maps", "dist/server/main.js"]
