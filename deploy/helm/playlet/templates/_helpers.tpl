{{- define "playlet.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "playlet.fullname" -}}
{{- if contains (include "playlet.name" .) .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "playlet.name" .) | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "playlet.selector" -}}
app.kubernetes.io/name: {{ include "playlet.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "playlet.labels" -}}
{{ include "playlet.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "playlet.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "playlet.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{/* The image of a role: by its digest where one is given. */}}
{{- define "playlet.image" -}}
{{- $image := .image -}}
{{- if $image.digest -}}
{{- printf "%s@%s" $image.repository $image.digest -}}
{{- else -}}
{{- printf "%s:%s" $image.repository (default .root.Chart.AppVersion $image.tag) -}}
{{- end -}}
{{- end -}}

{{/* The environment of a role: what is plain, and the names of the files that hold what is secret. */}}
{{- define "playlet.environment" -}}
{{- $root := .root -}}
- name: ROLE
  value: {{ .role }}
- name: METRICS_PORT
  value: {{ $root.Values.metrics.port | quote }}
{{- range $name, $value := $root.Values.config }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- range $name, $key := $root.Values.secrets.keys }}
{{- if has $name $.secrets }}
- name: {{ $name }}_FILE
  value: /run/secrets/playlet/{{ $key }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The secrets of a role as a volume: only those it needs, readable by the pod's group. */}}
{{- define "playlet.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .root.Values.secrets.name }}
    defaultMode: 0440
    items:
      {{- range $name, $key := .root.Values.secrets.keys }}
      {{- if has $name $.secrets }}
      - { key: {{ $key }}, path: {{ $key }} }
      {{- end }}
      {{- end }}
{{- end -}}

{{/* Servers, which the public reaches, get no account but their own; workers make and drop the months of tables. */}}
{{- define "playlet.serverSecrets" -}}
{{- keys (omit .Values.secrets.keys "DATABASE_OWNER_URL" "DATABASE_WORKER_URL") | sortAlpha | toJson -}}
{{- end -}}

{{- define "playlet.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "playlet.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Replicas on different machines first, then in different zones, where there are any. */}}
{{- define "playlet.spread" -}}
{{- $labels := include "playlet.selector" .root -}}
{{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- $labels | nindent 6 }}
      app.kubernetes.io/component: {{ $.role }}
{{- end }}
{{- end -}}

{{- define "playlet.placement" -}}
{{- with .nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
